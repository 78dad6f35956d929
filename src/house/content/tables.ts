// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'content.banner': {
    id: GeneratedAlways<bigint>
    merchant: number
    group_name: string
    url: string | null
    art: string | null
    texts: unknown
    linkage_type: string
    linkage: Generated<string>
    place: number
    published: Generated<boolean>
    shown_from: Date | null
    shown_until: Date | null
  }
  'content.feedback': {
    id: string
    merchant: number
    member: bigint | null
    content: string
    language: string
    ip: string
    told_at: Date
    state: Generated<string>
    answer: string | null
    settled_by: string | null
    settled_at: Date | null
  }
  'content.feedback_picture': {
    id: string
    merchant: number
    member: bigint
    feedback: string | null
    bytes: Buffer
    added_at: Date
  }
  'content.help_entry': {
    id: GeneratedAlways<bigint>
    merchant: number
    tag: string
    texts: unknown
    cleaner: number
    place: number
    published: Generated<boolean>
  }
  'content.message': {
    id: string
    merchant: number
    member: bigint | null
    texts: unknown
    cleaner: number
    comes_at: Date
    written_at: Date
    written_by: bigint
    written_name: string
    taken_back_at: Date | null
  }
  'content.message_mark': {
    member: bigint
    message: string
    read_at: Date
    deleted_at: Date | null
  }
  'content.notice': {
    id: GeneratedAlways<bigint>
    merchant: number
    type: string
    execution: string | null
    promotion_type: string | null
    texts: unknown
    cleaner: number
    place: number
    published: Generated<boolean>
    shown_from: Date
    shown_until: Date | null
  }
  'content.picture': {
    merchant: number
    hash: string
    width: number
    height: number
    bytes: Buffer
    added_at: Date
  }
  'content.resource': {
    id: GeneratedAlways<bigint>
    merchant: number
    type: string
    texts: unknown
    url: string | null
    picture: string | null
    place: number
    published: Generated<boolean>
    shown_from: Date | null
    shown_until: Date | null
  }
}
