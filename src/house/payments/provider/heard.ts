import { sql } from 'kysely'
import type { Clock, Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import type { PaymentProvider } from './port.ts'

type Hearing = { readonly db: Database; readonly clock: Clock }

/** A provider of which it is kept, to the minute, that it answered what it was asked, whether or not its answer had news. */
export function heard(provider: PaymentProvider, { db, clock }: Hearing): PaymentProvider {
  const { code } = provider
  const noting =
    <Of, Said>(ask: (of: Of) => Promise<Said>) =>
    async (of: Of): Promise<Said> => {
      const said = await ask(of)
      await keepAnswer(db, { provider: code, at: clock() })
      return said
    }
  return {
    ...provider,
    place: noting(provider.place),
    ask: noting(provider.ask),
    payOut: noting(provider.payOut),
    askPayout: noting(provider.askPayout),
  }
}

async function keepAnswer(db: Database, { provider, at }: { readonly provider: string; readonly at: Millis }): Promise<void> {
  await sql`
    INSERT INTO payments.provider_answer AS a (provider, at) VALUES (${provider}, ${new Date(at)})
    ON CONFLICT (provider) DO UPDATE SET at = excluded.at WHERE a.at <= excluded.at - interval '1 minute'`.execute(db)
}
