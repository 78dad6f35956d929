import { isRefused } from '#client/calls/refusal.ts'
import { house } from '../api/house.ts'
import { beginSession } from './begin-session.ts'

/** The page's first script took it out of the address, before anything could send it on. */
const page = globalThis as { ticket?: string }

let refusal: string | null = null

/** What the house said of the ticket that this page came with, in the visitor's language; null where it said nothing. */
export const ticketRefusal = () => refusal

/** Opens the session of whoever came with a ticket in the address. One that opens nothing leads to a dialog that says so. */
export async function enterByTicket(): Promise<void> {
  const { ticket } = page
  if (ticket === undefined) return
  delete page.ticket
  try {
    // The longest that the house reads: what is longer is no ticket of ours.
    await beginSession((await house.access.exchangeCode({ body: { data: { code: ticket.slice(0, 64) } } })).token)
  } catch (error) {
    refusal = isRefused(error) ? error.message : null
    const address = new URL(location.href)
    address.searchParams.set('open', 'linkOver')
    history.replaceState(history.state, '', address)
  }
}
