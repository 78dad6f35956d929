import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '#kit/random.ts'
import { openBlindIndex, type BlindIndex } from './blind-index.ts'
import type { MasterKey } from './master-key.ts'

/** What a person told of themselves. Only the fields that were given stand in it. */
export type Profile = { readonly [field: string]: string }

export type SealedProfile = { readonly kid: string; readonly keySealed: Buffer; readonly sealed: Buffer }

/** Seals profiles: each under a key of its own, and that key under a master key that never meets the database. */
export type Vault = {
  readonly kid: string
  /** Finds what it sealed for a merchant without opening it. */
  readonly index: BlindIndex<number>
  /** Finds the same person at all merchants of a company. */
  readonly persons: BlindIndex<string>
  readonly seal: (member: bigint, profile: Profile) => SealedProfile
  readonly open: (member: bigint, sealed: SealedProfile) => Profile
  /** The same profile, its key sealed by the current master key. */
  readonly rewrap: (member: bigint, sealed: SealedProfile) => SealedProfile
}

type Box = { readonly key: Uint8Array; readonly bound: string }

function lock({ key, bound }: Box, content: Uint8Array, random: Random): Buffer {
  const nonce = random(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

function unlock({ key, bound }: Box, box: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12)).setAAD(Buffer.from(bound))
  decipher.setAuthTag(box.subarray(-16))
  return Buffer.concat([decipher.update(box.subarray(12, -16)), decipher.final()])
}

type VaultOptions = {
  readonly masters: readonly [MasterKey, ...MasterKey[]]
  readonly random: Random
  /** What is kept in it. What one vault sealed, one of another purpose does not open. */
  readonly purpose?: string
}

/** The first master key is the current one; the others only open what they once sealed. */
export function openVault({ masters, random, purpose = 'profiles' }: VaultOptions): Vault {
  const keys = new Map(
    masters.map(({ kid, secret }) => [kid, Buffer.from(hkdfSync('sha256', secret, '', `croupier ${purpose}`, 32))]),
  )
  const { kid } = masters[0]
  const masterBox = (name: string, member: bigint): Box => {
    const key = keys.get(name)
    if (!key) throw new Error(`no master key ${name}`)
    return { key, bound: `key/${name}/${member}` }
  }
  const profileBox = (key: Uint8Array, member: bigint): Box => ({ key, bound: `profile/${member}` })
  const keyOf = (member: bigint, { kid: name, keySealed }: SealedProfile) => unlock(masterBox(name, member), keySealed)
  return {
    kid,
    index: openBlindIndex(masters, 'contacts'),
    persons: openBlindIndex(masters, 'persons'),
    seal: (member, profile) => {
      const key = random(32)
      const sealed = lock(profileBox(key, member), Buffer.from(JSON.stringify(profile)), random)
      return { kid, keySealed: lock(masterBox(kid, member), key, random), sealed }
    },
    open: (member, sealed) =>
      JSON.parse(unlock(profileBox(keyOf(member, sealed), member), sealed.sealed).toString('utf8')) as Profile,
    rewrap: (member, sealed) => ({ ...sealed, kid, keySealed: lock(masterBox(kid, member), keyOf(member, sealed), random) }),
  }
}
