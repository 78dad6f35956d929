import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { CHALLENGE_LIFE, makingOptions, readMade, readShown, showingOptions } from '#house/access/index.ts'
import { clear, spendTry, type TooMany } from '#house/visitors/index.ts'
import { enter, type Entered } from './enter.ts'
import {
  deletePasskey,
  findSeed,
  insertPasskey,
  notePasskey,
  passkeysOf,
  saveChallenge,
  takeChallenge,
  tryTicket,
} from '../factors/factor-store.ts'
import { factorBucket } from './login-buckets.ts'
import { MOST_TRIES } from './show-code.ts'
import { lockOperator } from '../store.ts'
import type { Holder, Tools, Visit } from '../visit.ts'

type Party = Tools['party']
type At = Pick<Visit, 'db' | 'clock' | 'random'>

/** What a browser needs to make a passkey of this operator. */
export async function newPasskey(
  party: Party,
  { db, clock, random }: At,
  { operator, name }: { operator: bigint; name: string },
) {
  const passkeys = await passkeysOf(db, operator)
  const options = await makingOptions(party, { challenge: random(32), user: { id: `operator/${operator}`, name }, passkeys })
  const { challenge } = options
  await saveChallenge(db, { operator, purpose: 'register', challenge, expiresAt: clock() + CHALLENGE_LIFE })
  return options
}

export async function addPasskey(
  tx: Tx,
  party: Party,
  { act, name, answer }: { readonly act: Act; readonly name: string; readonly answer: unknown },
): Promise<{ id: string; name: string; createdAt: number; usedAt: null } | Refusal<'passkey_refused', null>> {
  const { operator, at } = act
  const challenge = await takeChallenge(tx, { operator, purpose: 'register' }, at)
  const made = challenge === null ? null : await readMade(party, { challenge, answer })
  if (!made || !(await insertPasskey(tx, { ...made, operator, name, now: at }))) return refuse('passkey_refused')
  const { id } = made
  await recordAct(tx, act, { action: 'operators.add_passkey', subject: `operator:${operator}`, after: { passkey: id, name } })
  return { id, name, createdAt: at, usedAt: null }
}

/** The last factor stays: without it nobody would come in. */
export async function removePasskey(tx: Tx, act: Act, id: string): Promise<null | Refusal<'not_found' | 'last_factor', null>> {
  const { operator, merchant } = act
  await lockOperator(tx, { id: operator, merchant: merchant.id })
  const passkeys = await passkeysOf(tx, operator)
  const passkey = passkeys.find((one) => one.id === id)
  if (!passkey) return refuse('not_found')
  if (passkeys.length === 1 && !(await findSeed(tx, operator))?.confirmed) return refuse('last_factor')
  await deletePasskey(tx, operator, id)
  const before = { passkey: id, name: passkey.name }
  await recordAct(tx, act, { action: 'operators.remove_passkey', subject: `operator:${operator}`, before })
  return null
}

/** What a passkey has to sign for the second step of a login. */
export async function askPasskey(party: Party, { db, clock, random }: At, { operator }: Holder) {
  const passkeys = await passkeysOf(db, operator)
  if (passkeys.length === 0) return refuse('no_passkey')
  const options = await showingOptions(party, { challenge: random(32), passkeys })
  const { challenge } = options
  await saveChallenge(db, { operator, purpose: 'authenticate', challenge, expiresAt: clock() + CHALLENGE_LIFE })
  return options
}

type PasskeyRefusal = Refusal<'passkey_refused' | 'not_logged_in', null> | TooMany

/** The second step of a login by a passkey: signed now, for this console, by who holds it, with a counter that did not go back. */
export async function showPasskey(
  tools: Tools,
  { visit, holder, answer }: { readonly visit: Visit; readonly holder: Holder; readonly answer: unknown },
): Promise<Entered | PasskeyRefusal> {
  const { db, clock } = visit
  const { operator } = holder
  const bucket = factorBucket(operator)
  const over = await spendTry(db, [bucket], clock())
  if (over) return over
  if (!(await tryTicket(db, holder.ticket, MOST_TRIES))) return refuse('not_logged_in')
  const challenge = await takeChallenge(db, { operator, purpose: 'authenticate' }, clock())
  const passkeys = await passkeysOf(db, operator)
  const shown = challenge === null ? null : await readShown(tools.party, { challenge, answer, passkeys })
  if (!shown) return refuse('passkey_refused')
  const entered = await visit.transact(async (tx) => {
    await notePasskey(tx, { ...shown, now: clock() })
    return enter(tx, tools, { visit, holder, factor: 'passkey', first: false })
  })
  if (!isRefusal(entered)) await clear(db, bucket)
  return entered
}
