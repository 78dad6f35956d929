/** After this many unanswered requests a provider is skipped until the next run. */
const ENOUGH = 3

/**
 * Asks about payments: all providers beside each other, each about one payment after the other, so that a provider that is silent keeps
 * nobody from what another one says. Throws in the end where any did not answer; the job shows that they did not.
 */
export async function askEach<Payment extends { readonly provider: string }>(
  payments: readonly Payment[],
  { what, ask }: { readonly what: string; readonly ask: (payment: Payment) => Promise<void> },
): Promise<void> {
  const unanswered: unknown[] = []
  const askOne = async (own: readonly Payment[]) => {
    let silent = 0
    for (const payment of own) {
      await ask(payment).catch((error: unknown) => {
        silent++
        unanswered.push(error)
      })
      if (silent >= ENOUGH) return
    }
  }
  await Promise.all([...Map.groupBy(payments, ({ provider }) => provider).values()].map(askOne))
  if (unanswered.length > 0) throw new AggregateError(unanswered, `${unanswered.length} ${what} could not be asked about`)
}
