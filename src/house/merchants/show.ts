import { spellsOf } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { currencyOf } from '#kit/currency.ts'
import type { Permission, Resource, Whitelabel, Wording } from './contract.ts'
import type { Merchant } from './merchant.ts'
import { ageFor } from './rules/regions.ts'
import { openingFor, windowAhead } from './rules/status.ts'

/** What a visitor from this region may know of a merchant: its offer, its flags and its module tree. */
export function whitelabelOf(merchant: Merchant, region: string | null): Whitelabel {
  return {
    merchant: merchant.code,
    name: merchant.name,
    playMoney: merchant.playMoney,
    currency: merchant.currency,
    currencySymbol: currencyOf(merchant.currency)?.sign ?? merchant.currency,
    languages: [...merchant.languages],
    language: merchant.language,
    calendar: spellsOf(merchant.calendar),
    minimumAge: ageFor(region, merchant),
    ageProof: merchant.ageProof,
    licence: merchant.licence,
    skin: merchant.skin,
    flags: merchant.flags,
    modules: merchant.modules,
  }
}

type Visit = Permission['location'] & { readonly now: Millis; readonly resources: readonly Resource[]; readonly wording: Wording }

/** Everything before the first screen, for a visitor at this address. */
export function permissionOf(merchant: Merchant, { ip, region, now, resources, wording }: Visit): Permission {
  const { maintenance, regionRestriction } = openingFor(merchant, { region, now })
  return {
    info: {
      domainRoute: merchant.domains,
      resources: [...resources],
      wording,
      customerService: merchant.customerService,
      whitelabelVal: whitelabelOf(merchant, region),
      register: merchant.registration,
      mainDomain: merchant.mainDomain,
      analytics: { gtagId: merchant.gtagId },
      imageCDNs: [...merchant.imageCdns],
      launchGameCDNs: [...merchant.launchGameCdns],
    },
    location: { ip, region },
    maintenance,
    maintenanceWindow: windowAhead(merchant, now),
    regionRestriction,
  }
}
