import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { testDatabase } from '#testing/database.ts'
import type { CallContext } from './context.ts'
import { once } from './idempotency.ts'

const db = await testDatabase('house')
await sql`CREATE TABLE public.effect (said text NOT NULL)`.execute(db.owner)
await sql`GRANT ALL ON public.effect TO croupier_house`.execute(db.owner)
const effects = async () => (await sql<{ said: string }>`SELECT said FROM public.effect ORDER BY said`.execute(db)).rows

type Asker = { readonly merchant: number; readonly account: bigint | null; readonly route: string }

/** A call that has an effect of the asker's own, once for the key. */
function ask({ merchant, account, route }: Asker, before: (() => Promise<Refusal | null>) | null = null) {
  // Of a call's surroundings it looks at no more than these.
  const caller = account === null ? null : { id: account }
  const context = { tenant: { id: merchant }, caller, db, transact: db.transact } as unknown as CallContext
  const said = `${merchant} ${account} ${route}`
  return once(
    context,
    { route, key: 'one-key-of-all', body: { step: 1 } },
    {
      before,
      run: async (tx) => {
        await sql`INSERT INTO public.effect VALUES (${said})`.execute(tx)
        return { said }
      },
    },
  )
}

const askers: readonly Asker[] = [
  { merchant: 1, account: 7n, route: 'give' },
  { merchant: 1, account: 8n, route: 'give' },
  { merchant: 1, account: null, route: 'give' },
  { merchant: 2, account: 7n, route: 'give' },
  { merchant: 1, account: 7n, route: 'take' },
]

test('one key has an effect and an answer for each account, merchant and call that uses it [trust 14]', async () => {
  const own = askers.map(({ merchant, account, route }) => ({ said: `${merchant} ${account} ${route}` }))
  for (const [place, asker] of askers.entries()) expect(await ask(asker)).toEqual(own[place])
  for (const [place, asker] of askers.entries()) expect(await ask(asker)).toEqual(own[place])
  expect(await effects()).toEqual(own.toSorted((one, other) => (one.said < other.said ? -1 : 1)))
})

test('what has to be shown first is shown by each account for itself [trust 14]', async () => {
  const shown = async () => refuse('wrong')
  expect(await ask({ merchant: 1, account: 7n, route: 'give' }, shown)).toEqual({ said: '1 7 give' })
  expect(await ask({ merchant: 1, account: 9n, route: 'give' }, shown)).toMatchObject({ code: 'wrong' })
})
