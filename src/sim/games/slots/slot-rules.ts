import { partsOf, type Draw, type Machine } from '#arcade/slots/rules/machine.ts'
import { machineOf } from '#arcade/slots/rules/machines/machines.ts'
import type { PublishedRules } from '../../auditor/index.ts'
import { player } from './player.ts'

const read = new Map<Machine, PublishedRules>()

/** The published reels and pays of a machine, by a reading of them that is written apart from the arcade's. */
export function slotRules(game: { readonly game: string; readonly version: number }): PublishedRules | null {
  const machine = machineOf(game)
  if (!machine) return null
  const rules = read.get(machine) ?? readingOf(machine)
  read.set(machine, rules)
  return rules
}

function readingOf(machine: Machine): PublishedRules {
  let draw: Draw = () => 0
  const play = player(machine, (bound) => draw(bound))
  const parts = BigInt(partsOf(machine))
  return ({ stake, choice }, decisions, below) => {
    if (choice !== null || decisions.length > 0) return null
    draw = below
    const { pays, grand } = play()
    return { over: true, pays: (stake * BigInt(pays)) / parts, pooled: grand }
  }
}
