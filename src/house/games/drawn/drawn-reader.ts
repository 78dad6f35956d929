import { categoryOfProduct } from '#kit/product.ts'
import { settledReader } from '#house/wagers/index.ts'
import { keepDrawn } from './drawn-store.ts'

/** Follows the journal: which tickets of lotteries were settled, so that their members are told. A correction is told by itself. */
export const drawnReader = settledReader({
  name: 'games.drawn',
  read: async (tx, { settled }) => {
    const drawn = settled.filter(
      ({ product, bets, corrects }) => bets === 1 && !corrects && categoryOfProduct(product) === 'ELOTT',
    )
    if (drawn.length > 0) await keepDrawn(tx, drawn)
  },
  clear: () => Promise.resolve(),
})
