import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nearestTests } from './nearest-tests.ts'
import { openSession } from './session.ts'

const file = 'src/kit/digits.ts'
const tests = ['src/kit/digits.test.ts']

test('a changed text is noticed by the tests of the file, and its own is there again afterwards', async () => {
  const session = await openSession({ isolate: true })
  expect((await session.run(tests)).killer).toBeNull()
  session.replace(file, readFileSync(file, 'utf8').replaceAll('export ', 'throw new Error("changed")\nexport '))
  expect((await session.run(tests)).killer).toContain('src/kit/digits.test.ts: ')
  session.replace(file, null)
  expect((await session.run(tests)).killer).toBeNull()
  await session.close()
})

test('the nearest tests of a rule are those beside it', () => {
  expect(nearestTests({ slowToo: true })(file)[0]).toBe('src/kit/digits.test.ts')
})
