import { expect, test } from 'vitest'
import { controlledContract } from '#house/audit/controlled/console-contract.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { consoleCalls } from '#testing/places.ts'
import { controlledActs } from './house/controlled-acts.ts'
import { duties, dutyOf, withoutDuty } from './house/duties.ts'

const db = await testDatabase('house')
const house = await testHouse(db)

const changing = consoleCalls.filter(({ method }) => method !== 'GET').map(({ name }) => name.replace(/^console\./, ''))

test('every call by which an operator changes something says how many people it takes, and the list names no other [trust 10]', () => {
  expect(Object.keys(dutyOf).toSorted()).toEqual(changing.toSorted())
  expect(new Set(Object.values(dutyOf))).toEqual(new Set(Object.keys(duties)))
})

test('a program with a call of operators that says nothing of it does not start [trust 10]', () => {
  const { answerAct: changed, controlledActs: read } = controlledContract
  expect(withoutDuty([['approvals', { answerAct: changed, controlledActs: read }]])).toEqual([])
  expect(withoutDuty([['elsewhere', { changed, read }]])).toEqual(['elsewhere.changed'])
})

test('what takes two people is done by nobody but a second one’s answer [trust 10]', () => {
  const acts = controlledActs(house)
  const taking = Object.keys(dutyOf).filter((name) => dutyOf[name] === 'two')
  expect([...acts.keys()].toSorted()).toEqual(taking.toSorted())
})

test('what proposes has an answer beside it that another person gives [trust 10]', () => {
  const modules = (duty: string) =>
    new Set(Object.keys(dutyOf).flatMap((name) => (dutyOf[name] === duty ? [name.split('.')[0]] : [])))
  expect([...modules('proposes')].filter((module) => !modules('answers').has(module))).toEqual([])
})
