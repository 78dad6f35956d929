import type { Merchant, MerchantChange } from '../merchant.ts'
import type { RegistrationSetting } from '../contract.ts'
import { accessSettings, type AccessPolicy } from './access.ts'
import { flagCatalogue, type FlagName, type FlagSpec, type Flags } from './flags.ts'

/** The settings of a change that let through what was kept out, or lead members and their money another way: two people decide them. */
export function easedBy(before: Merchant, change: MerchantChange): readonly string[] {
  const { flags = {}, access, registration, minimumAge = before.minimumAge, blockedRegions = before.blockedRegions } = change
  const named: readonly (readonly [string, boolean])[] = [
    ...Object.entries(flags).map(([name, on]) => [name, easesWall(name as FlagName, { before: before.flags, on })] as const),
    ['minimumAge', minimumAge < before.minimumAge],
    ['ageProof', before.ageProof === 'birthday' && change.ageProof === 'declared'],
    ['blockedRegions', before.blockedRegions.some((region) => !blockedRegions.includes(region))],
    ['zone', change.zone !== undefined && change.zone !== before.zone],
    ['licence', change.licence !== undefined],
    ['gtagId', change.gtagId !== undefined && change.gtagId !== null && change.gtagId !== before.gtagId],
    ['imageCdns', hasMore(before.imageCdns, change.imageCdns)],
    ['launchGameCdns', hasMore(before.launchGameCdns, change.launchGameCdns)],
    ['domains', change.domains !== undefined],
    ['access', access !== undefined && isLooserAccess(before.access, access)],
    ['registration', registration !== undefined && isLooserRegistration(before.registration, registration)],
  ]
  return named.flatMap(([name, eases]) => (eases ? [name] : []))
}

function easesWall(name: FlagName, { before, on }: { readonly before: Flags; readonly on: boolean }): boolean {
  const { wall }: FlagSpec = flagCatalogue[name]
  return wall !== undefined && before[name] !== on && on === (wall === 'eased by on')
}

const hasMore = (before: readonly string[], after: readonly string[] = []) => after.some((one) => !before.includes(one))

/** Each of them bounds something from above. */
const isLooserAccess = (before: AccessPolicy, after: AccessPolicy) => accessSettings.some((name) => after[name] > before[name])

/** What is asked of a secret falls, or a robot is no longer asked whether it is one. */
function isLooserRegistration(before: RegistrationSetting, after: RegistrationSetting): boolean {
  const secrets = (['password', 'paymentPassword'] as const).some(
    (field) =>
      after[field].minLength < before[field].minLength ||
      (after[field].patternId !== before[field].patternId && before[field].enabled),
  )
  return secrets || (before.captcha.required && !after.captcha.required)
}
