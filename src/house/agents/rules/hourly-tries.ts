import { HOUR } from '#kit/clock.ts'

/** How often in an hour an agent may open accounts, and ask for passwords of them: names are taken for good, and a password costs time. */
export const hourlyTries = (what: 'open' | 'password' | 'sub-open' | 'sub-password', agent: bigint) => ({
  key: `agent/${what}/${agent}`,
  limit: 60,
  window: HOUR,
  captchaAfter: 60,
})
