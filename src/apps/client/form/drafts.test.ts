import { beforeEach, expect, test } from 'vitest'
import { draftOf, forgetDrafts, forgetSent, keepDraft } from './drafts.ts'

beforeEach(forgetDrafts)

test('what somebody typed is there again for them, after their session ended and they came back [S9]', () => {
  keepDraft('deposit.amount', { owner: 'dara', text: '125' })
  expect(draftOf('deposit.amount', 'dara')).toBe('125')
  expect(draftOf('withdraw.amount', 'dara')).toBeNull()
})

test('another who comes in the same tab never sees it, nor does its owner after them [S9]', () => {
  keepDraft('deposit.amount', { owner: 'dara', text: '125' })
  expect(draftOf('deposit.amount', 'sophea')).toBeNull()
  expect(draftOf('deposit.amount', 'dara')).toBeNull()
})

test('what was sent is gone, and what was typed on meanwhile stays [S9]', () => {
  keepDraft('withdrawal.7', { owner: 'dara', text: 'half is missing' })
  forgetSent('withdrawal.7', 'half is missing')
  expect(draftOf('withdrawal.7', 'dara')).toBeNull()
  keepDraft('withdrawal.7', { owner: 'dara', text: 'and my name is wrong' })
  forgetSent('withdrawal.7', 'half is missing')
  expect(draftOf('withdrawal.7', 'dara')).toBe('and my name is wrong')
})

test('a logout leaves nothing typed behind [S9, A14]', () => {
  keepDraft('payee.account', { owner: 'dara', text: '000123456' })
  forgetDrafts()
  expect(draftOf('payee.account', 'dara')).toBeNull()
})
