import type { Terms } from '#house/raffles/rules/raffle.ts'

/** Runs for three days of November 2026; a ticket for joining and for every hundred at the slots, and two prizes. */
export const festival: Terms = {
  texts: { EN: { name: 'Festival', text: 'Three days.' }, KM: { name: 'បុណ្យ', text: 'បីថ្ងៃ។' } },
  from: '2026-11-02',
  to: '2026-11-04',
  drawHours: 12,
  joining: true,
  stake: { amount: '100', products: ['RNG'] },
  mostTickets: 10,
  prizes: [
    { amount: '50', count: 1 },
    { amount: '5', count: 1 },
  ],
  level: null,
  newcomerDays: null,
}
