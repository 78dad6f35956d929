import { correctedReader } from '#house/wagers/index.ts'
import { keepCorrections } from './correction-store.ts'

/** Follows the journal: which bets were settled anew after they had been paid, so that their members are told. Whoever was told stays told. */
export const correctionReader = correctedReader({
  name: 'games.corrections',
  read: keepCorrections,
  clear: () => Promise.resolve(),
})
