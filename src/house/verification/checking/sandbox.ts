import type { IdentityChecker } from './port.ts'

/** Decides by the number of the document alone: one that ends in 9999 is good, one in 0000 cannot be read, and at any other a person looks. */
export const sandboxChecker: IdentityChecker = {
  code: 'sandbox',
  check: async ({ number }) => {
    if (number.endsWith('9999')) return { accepted: true }
    return number.endsWith('0000') ? { accepted: false, reason: 'unreadable' } : null
  },
}
