import type { Millis } from '../../kit/clock.ts'
import { currencyOf } from '../../kit/currency.ts'
import type { Permission, Whitelabel } from './contract.ts'
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
    minimumAge: ageFor(region, merchant),
    licence: merchant.licence,
    skin: merchant.skin,
    flags: merchant.flags,
    modules: merchant.modules,
  }
}

/** Everything before the first screen, for a visitor at this address. */
export function permissionOf(merchant: Merchant, { ip, region, now }: Permission['location'] & { now: Millis }): Permission {
  const { maintenance, regionRestriction } = openingFor(merchant, { region, now })
  return {
    info: {
      domainRoute: merchant.domains,
      resources: merchant.resources,
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
