// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'merchants.domain': {
    domain: string
    merchant_id: number
    purpose: string
    main: boolean
  }
  'merchants.merchant': {
    id: GeneratedAlways<number>
    code: string
    name: string
    currency: string
    play_money: boolean
    languages: string[]
    language: string
    minimum_age: number
    licence: unknown
    maintenance: Generated<boolean>
    blocked_regions: Generated<string[]>
    gtag_id: string | null
    image_cdns: Generated<string[]>
    launch_game_cdns: Generated<string[]>
    flags: Generated<unknown>
    modules: Generated<unknown>
    registration: unknown
    customer_service: Generated<unknown>
    skin: Generated<string>
    maintenance_window: unknown
    access: Generated<unknown>
  }
}
