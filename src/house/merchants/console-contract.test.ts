import { expect, test } from 'vitest'
import { merchantContract } from './console-contract.ts'

const { inputSchema } = merchantContract.changeMerchant['~orpc']

const taken = (change: object) => inputSchema?.safeParse({ body: { data: { change, reason: 'a mirror' } } }).success

test.each(['imageCdns', 'launchGameCdns'])(
  '%s are hosts and nothing after them, so that none can say more in a page’s policy [S18, O2]',
  (list) => {
    expect(taken({ [list]: ['https://a.example', 'http://mirror.localhost:8082'] })).toBe(true)
    for (const other of [
      'https://a.example/',
      "https://a.example/; script-src 'unsafe-inline'",
      'https://a.example; frame-src *',
      'https://name:word@a.example',
      'https://*',
      'javascript:alert(1)',
      'a.example',
    ])
      expect(taken({ [list]: [other] }), other).toBe(false)
  },
)
