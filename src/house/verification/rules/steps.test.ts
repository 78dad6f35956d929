import { describe, expect, test } from 'vitest'
import { judgeSent, levelOf, missingOf, papers, partsOf, type Sent } from './steps.ts'

const sent: Sent = { step: 'identity', paper: 'identity_card', number: '012345678', parts: ['front', 'back', 'face'] }
const refusalOf = (change: Partial<Sent>) => judgeSent({ ...sent, ...change })?.code ?? null

test('a level is how many steps are accepted from the first one on', () => {
  expect(levelOf(new Set())).toBe(0)
  expect(levelOf(new Set(['details']))).toBe(1)
  expect(levelOf(new Set(['identity', 'address']))).toBe(0)
  expect(levelOf(new Set(['details', 'identity', 'address']))).toBe(3)
})

describe('what is sent', () => {
  test('is whole with its number and each picture once', () => {
    expect(judgeSent(sent)).toBeNull()
    expect(refusalOf({ parts: ['front', 'face'] })).toBe('pictures_missing')
    expect(refusalOf({ parts: ['front', 'front', 'face'] })).toBe('pictures_missing')
    expect(refusalOf({ paper: 'passport', parts: ['front', 'face'] })).toBeNull()
  })

  test.each(['', 'A1', 'no!', '<b>12345</b>', 'x'.repeat(31)])('is refused with %j as its number', (number) => {
    expect(refusalOf({ number })).toBe('number_unfit')
  })

  test.each(['N 01234567', 'P-0123456', '០១២៣៤៥៦៧៨', '430102198001010011'])('is taken with %j as its number', (number) => {
    expect(refusalOf({ number })).toBeNull()
  })

  test('needs no number where it is no document, and a paper that is of its step', () => {
    expect(judgeSent({ step: 'address', paper: 'bill', number: '', parts: ['paper'] })).toBeNull()
    expect(refusalOf({ paper: 'bill', parts: ['paper'] })).toBe('paper_unfit')
  })
})

test('every paper of identity shows a face, and none of an address', () => {
  for (const paper of papers.identity) expect(partsOf(paper)).toContain('face')
  for (const paper of papers.address) expect(partsOf(paper)).toEqual(['paper'])
})

test('what was not told is named', () => {
  expect(missingOf({ name: true, birthday: false, contact: false })).toEqual(['birthday', 'contact'])
})
