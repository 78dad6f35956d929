import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Millis } from '#kit/clock.ts'

/** Longer than any call of ours waits for the database or another program. */
const LONGEST_ANSWER: Millis = 10_000
const LOOK_EVERY: Millis = 50

/**
 * Lets a server end that is asked to close: it answers what is under way and then hangs up, on whoever is on the line. By itself it
 * waits half a minute and more for a connection that asks nothing, and for ever for a websocket whose peer is silent. Answers what
 * begins it, to be called right before the server closes; the server is watched from now on.
 */
export function hangUp(server: Server): () => void {
  const wires = new Set<Socket>()
  let underway = 0
  server.on('connection', (wire: Socket) => {
    wires.add(wire)
    wire.once('close', () => wires.delete(wire))
  })
  server.on('request', (_request, response) => {
    underway++
    response.once('close', () => underway--)
  })
  return () => {
    if (!server.listening) return
    const until = performance.now() + LONGEST_ANSWER
    // Again and again: somebody may come in at the last moment.
    const looking = setInterval(() => {
      if (underway > 0 && performance.now() < until) return
      for (const wire of wires) wire.destroy()
    }, LOOK_EVERY)
    server.once('close', () => clearInterval(looking))
  }
}
