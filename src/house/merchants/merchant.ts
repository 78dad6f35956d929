import type { Skin } from '#kit/skin.ts'
import type { Tenant } from '#runtime/http/context.ts'
import type { Permission, RegistrationSetting, Whitelabel } from './contract.ts'
import type { AccessPolicy } from './rules/access.ts'
import type { AgeProof } from './rules/age-proof.ts'
import type { Flags } from './rules/flags.ts'
import type { Window } from './rules/status.ts'

type Info = Permission['info']

/** A merchant as every process keeps it in memory. */
export type Merchant = Tenant & {
  readonly name: string
  /** Whose it is; merchants of one company know who excluded themselves at any of them. */
  readonly company: string
  /** By whose clock its days go, at the latest from the next midnight on. */
  readonly zone: string
  readonly playMoney: boolean
  readonly minimumAge: number
  readonly ageProof: AgeProof
  readonly licence: Whitelabel['licence']
  readonly maintenance: boolean
  readonly maintenanceWindow: Window | null
  /** ISO 3166-1 codes. */
  readonly blockedRegions: readonly string[]
  readonly gtagId: string | null
  /** The payment providers it may use; null: every one that the house has. */
  readonly providers: readonly string[] | null
  readonly skin: Skin
  readonly imageCdns: readonly string[]
  readonly launchGameCdns: readonly string[]
  readonly flags: Flags
  readonly modules: Whitelabel['modules']
  readonly registration: RegistrationSetting
  readonly access: AccessPolicy
  readonly customerService: Info['customerService']
  readonly domains: Info['domainRoute']
  readonly mainDomain: string
}

/** What is written of a merchant when it opens; the rest has defaults. */
export type MerchantDraft = Pick<
  Merchant,
  'code' | 'name' | 'currency' | 'playMoney' | 'languages' | 'language' | 'registration' | 'domains'
> &
  Partial<
    Pick<
      Merchant,
      | 'company'
      | 'zone'
      | 'minimumAge'
      | 'ageProof'
      | 'licence'
      | 'skin'
      | 'providers'
      | 'imageCdns'
      | 'launchGameCdns'
      | 'modules'
      | 'customerService'
    >
  > & {
    readonly flags?: Partial<Flags>
  }

/** What an operator may change of an open one. Code and currency are for life: accounts are kept in them. */
export type MerchantChange = Partial<
  Pick<
    Merchant,
    | 'name'
    | 'zone'
    | 'languages'
    | 'language'
    | 'minimumAge'
    | 'ageProof'
    | 'licence'
    | 'maintenance'
    | 'maintenanceWindow'
    | 'blockedRegions'
    | 'gtagId'
    | 'skin'
    | 'imageCdns'
    | 'launchGameCdns'
    | 'modules'
    | 'registration'
    | 'access'
    | 'customerService'
    | 'domains'
  >
> & { readonly flags?: Partial<Flags> }
