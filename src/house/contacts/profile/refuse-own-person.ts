import { refuse } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Profile, Vault } from '#runtime/secrets/vault.ts'
import { personMarksOf, type Act, type OwnPerson } from '#house/audit/index.ts'
import { readCompanies } from '#house/merchants/index.ts'
import { personKeys } from '../rules/person-keys.ts'
import { hasPersonMark, type PersonMark } from './profile-store.ts'

/** By what the company of a merchant knows a person who told this of themselves. */
export async function personMarksIn(
  db: Database | Tx,
  { persons }: Vault,
  { merchant, profile }: { readonly merchant: number; readonly profile: Profile },
): Promise<readonly (PersonMark & { readonly kid: string })[]> {
  const company = (await readCompanies(db)).get(merchant) ?? ''
  return personKeys(profile).map(({ kind, key }) => ({ kind, kid: persons.kid, mark: persons.mark(company, key) }))
}

/**
 * Whether an operator, or somebody who could act through their account, is the member whom they would judge: the same number, address, or name
 * with birthday, as the member tells them, or as `shown` says that they showed. A contact need not be proven: another operator decides then.
 */
export async function refuseOwnPerson(
  db: Database | Tx,
  { operator }: Pick<Act, 'operator'>,
  { member, shown = [] }: { readonly member: bigint; readonly shown?: readonly PersonMark[] },
): Promise<OwnPerson | null> {
  const own = await personMarksOf(db, operator)
  if (own.length === 0) return null
  const isShown = shown.some(({ mark }) => own.some((one) => one.equals(mark)))
  return isShown || (await hasPersonMark(db, { member, marks: own })) ? refuse('own_person') : null
}
