import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { record } from '#house/audit/index.ts'
import { profileOf } from '#house/contacts/index.ts'
import { holdMember, type Screen } from '#house/members/index.ts'
import { personTold } from '../rules/hits.ts'
import { stopsOf } from '../rules/lists.ts'
import type { PersonLists } from '../lists/port.ts'
import { insertHit } from './hit-store.ts'

export type Screening = { readonly vault: Vault; readonly lists: PersonLists; readonly random: Random }

/** Asks the lists who a member may be. Whoever is found anew has stopped, in this transaction, what two people must decide on first. */
export const screenBy =
  ({ vault, lists, random }: Screening): Screen =>
  async (tx, { member, merchant, now }) => {
    const person = personTold(await profileOf(tx, vault, member))
    for (const match of await lists.check(tx, person)) {
      const id = newId(now, random)
      if (!(await insertHit(tx, { ...match, id, merchant: merchant.id, member, at: new Date(now) }))) continue
      const { list, reference, likeness } = match
      await holdMember(tx, { member, kinds: stopsOf[list], source: `hit:${id}`, reason: `${list}: ${reference}`, at: now })
      const act = { action: 'screening.find', subject: `member:${member}`, after: { list, reference, likeness } } as const
      await record(tx, { at: now, merchant: merchant.code, actor: 'house', ...act })
    }
  }
