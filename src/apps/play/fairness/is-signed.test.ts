import { expect, test } from 'vitest'
import { receiptSigner } from '#arcade/fairness/index.ts'
import { readCashOut } from '#arcade/live/rules/receipt.ts'
import { isSigned } from './is-signed.ts'

const cashOut = {
  game: 'royal-kite',
  event: 'e',
  ticket: 't',
  receivedAt: 1_790_000_000_123,
  taken: 217,
  payout: '2.17',
  currency: 'USD',
}

test('a browser finds a receipt signed by the key that signed it, and by no other [G8, trust 73]', async () => {
  const [ours, another] = ['one seed key', 'another seed key'].map((text) => receiptSigner(Buffer.from(text)))
  const read = readCashOut(ours!.sign(cashOut))!
  expect(read.said).toEqual(cashOut)
  expect(await isSigned(read, ours!.publicKey)).toBe(true)
  expect(await isSigned(read, another!.publicKey)).toBe(false)
  expect(await isSigned({ ...read, signed: read.signed.map((byte, at) => (at === 90 ? byte ^ 1 : byte)) }, ours!.publicKey)).toBe(
    false,
  )
})

test('a browser that knows no such keys says nothing of a receipt', async () => {
  const read = readCashOut(receiptSigner(Buffer.from('one seed key')).sign(cashOut))!
  expect(await isSigned(read, 'AAAA')).toBeNull()
})
