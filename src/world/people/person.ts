import type { Chance } from '#kit/chance.ts'
import { accessContract } from '#house/access/contract.ts'
import { membersContract } from '#house/members/contract.ts'
import type { Millis } from '#kit/clock.ts'
import { HOUR, MINUTE } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Character } from '../cast/cast.ts'
import type { Device } from '../stage/device.ts'
import type { Stage } from '../stage/open-stage.ts'

/** A member as they live in the world. */
export type Person = {
  readonly who: Character
  readonly id: bigint
  readonly password: string
  readonly device: Device
  readonly chance: Chance
  /** As they saw it last. */
  balance: Units
  /** When they were seen last by the house. */
  seenAt: Millis
  loggedInAt: Millis
  /** Where they have money paid to, once they have said so. */
  payee: string | null
}

/** No longer than any merchant lets a session stand still or last. */
const IDLE = 25 * MINUTE
const LASTS = 11 * HOUR

type Joining = {
  readonly who: Character
  readonly password: string
  readonly chance: Chance
  /** The code of an agent's link. */
  readonly invitation: string | null
  /** The code of a member whose friend this is. */
  readonly friend?: string
}

/** Fills in the registration form, as anybody does. */
export async function join(stage: Stage, { who, password, chance, invitation, friend }: Joining): Promise<Person> {
  const { ip, device: agent, language } = who
  const device = stage.deviceAt('site', { ip, agent, language: language.toLowerCase() })
  const { id, token } = await device.must<{ id: string; token: string }>(membersContract.register, {
    body: {
      username: who.account,
      password,
      confirmPassword: password,
      payeeName: who.name,
      email: `${who.account}@people.example`,
      ...(invitation !== null && { affiliateCode: invitation }),
      ...(friend !== undefined && { referralCode: friend }),
      registerMethod: 'WEB',
      terms: true,
      login: true,
    },
  })
  device.token = token
  const now = stage.now()
  return { who, id: BigInt(id), password, device, chance, balance: 0n, seenAt: now, loggedInAt: now, payee: null }
}

/** Somebody of the demo whom whoever starts it can log in as. */
export async function knownPerson(stage: Stage, { who, password, chance }: Omit<Joining, 'invitation'>): Promise<Person> {
  const { ip, device: agent, language } = who
  const device = stage.deviceAt('site', { ip, agent, language: language.toLowerCase() })
  const stranger = { who, id: 0n, password, device, chance, balance: 0n, seenAt: 0, loggedInAt: 0, payee: null }
  await arrive(stage, stranger)
  const { id } = await device.must<{ id: string }>(membersContract.memberInfo)
  return { ...stranger, id: BigInt(id) }
}

/** Logs in where the session of before is over. */
export async function arrive(stage: Stage, person: Person): Promise<void> {
  const now = stage.now()
  const here = now - person.seenAt < IDLE && now - person.loggedInAt < LASTS
  person.seenAt = now
  if (here) return
  const { who, password, device } = person
  device.token = null
  const body = { type: 'username', username: who.account, password }
  device.token = (await device.must<{ token: string }>(accessContract.logIn, { body })).token
  person.loggedInAt = now
}

/** Whoever asks for money out shows again who they are. */
export async function prove({ device, password }: Person): Promise<void> {
  await device.must(accessContract.prove, { body: { password } })
}
