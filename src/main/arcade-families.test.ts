import { expect, test } from 'vitest'
import { faceOf, familyOf } from '#play/frame/families.ts'
import * as listed from './arcade-families.ts'

test('the frame shows every game with the screen of the family that offers it [G1]', () => {
  for (const { family, catalogue } of Object.values(listed))
    for (const { game_code } of catalogue) expect(`${game_code}: ${familyOf(game_code)}`).toBe(`${game_code}: ${family}`)
})

test('the frame asks for games that many play together by the calls of live games [G8]', () => {
  for (const { family, life } of Object.values(listed))
    expect(`${family}: ${faceOf(family) === 'live'}`).toBe(`${family}: ${life === 'event'}`)
})
