import type { Profile, Vault } from '#runtime/secrets/vault.ts'
import { keysOfAsked, keysOfListed } from '../rules/person-keys.ts'
import type { Listed } from '../rules/list-file.ts'
import type { Person } from '../rules/lists.ts'
import type { Match, PersonLists } from './port.ts'
import { findMarked, findPerson, type ListedSealed } from './list-store.ts'

/** No company is called so: its marks are the lists' own. */
const OF = ':lists'
/** Whom the lists seal is nobody of the house. */
const NOBODY = 0n

/** Somebody of a file as they are kept: sealed, and found by marks alone. */
export function sealListed({ persons, seal }: Vault, { reference, ...person }: Listed): ListedSealed {
  const marks = keysOfListed(person).map((key) => persons.mark(OF, key))
  return { reference, sealed: seal(NOBODY, textOf(person)), marks }
}

/** Lists as files gave them, which are kept in the database. */
export const fileLists = (vault: Vault): PersonLists => ({
  check: async (db, person) => {
    const asked = new Map(
      [...keysOfAsked(person)].flatMap(([key, likeness]) =>
        vault.persons.every(OF, key).map((mark) => [mark.toString('hex'), { mark, likeness }] as const),
      ),
    )
    const found = new Map<string, Match>()
    for (const { mark, ...row } of await findMarked(
      db,
      [...asked.values()].map(({ mark }) => mark),
    )) {
      const likeness = asked.get(mark.toString('hex'))?.likeness ?? 'near'
      const name = JSON.stringify([row.list, row.reference])
      if (likeness === 'exact' || !found.has(name)) found.set(name, { ...row, likeness })
    }
    return [...found.values()]
  },
  told: async (db, of) => {
    const sealed = await findPerson(db, of)
    return sealed && personOf(vault.open(NOBODY, sealed))
  },
})

const textOf = ({ names, birthday, documents }: Person): Profile => ({
  names: names.join('\n'),
  documents: documents.join('\n'),
  birthday: birthday ?? '',
})

function personOf({ names = '', documents = '', birthday = '' }: Profile): Person {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '')
  return { names: lines(names), documents: lines(documents), birthday: birthday || null }
}
