/** Where the instruments play: the context, the common way out, and a second of noise. */
export type Desk = {
  readonly context: AudioContext
  readonly out: AudioNode & { readonly gain: AudioParam }
  readonly hiss: AudioBuffer
}

/** `at` in seconds of the context's clock, `pitch` in hertz, `strength` 0 to 1. */
type Note = { readonly at: number; readonly pitch: number; readonly strength: number }

function voice(desk: Desk, note: Note, shape: { wave: OscillatorType; decay: number; to?: number }): void {
  const { context } = desk
  const tone = context.createOscillator()
  const loud = context.createGain()
  tone.type = shape.wave
  tone.frequency.setValueAtTime(note.pitch, note.at)
  if (shape.to !== undefined) tone.frequency.exponentialRampToValueAtTime(shape.to, note.at + shape.decay)
  loud.gain.setValueAtTime(0, note.at)
  loud.gain.linearRampToValueAtTime(note.strength, note.at + 0.004)
  loud.gain.exponentialRampToValueAtTime(0.0001, note.at + shape.decay)
  tone.connect(loud).connect(desk.out)
  tone.start(note.at)
  tone.stop(note.at + shape.decay + 0.02)
}

/** A bamboo bar under a padded mallet: the tone, its fourth partial, and the knock of the wood. */
export function roneat(desk: Desk, note: Note): void {
  voice(desk, { ...note, strength: note.strength * 0.42 }, { wave: 'sine', decay: 0.55 })
  voice(desk, { ...note, pitch: note.pitch * 3.93, strength: note.strength * 0.12 }, { wave: 'sine', decay: 0.16 })
  voice(desk, { ...note, pitch: note.pitch * 1.003, strength: note.strength * 0.1 }, { wave: 'triangle', decay: 0.3 })
}

/** A wooden drum reel falling into its place. */
export function knock(desk: Desk, note: Note): void {
  voice(desk, { ...note, strength: note.strength * 0.55 }, { wave: 'sine', decay: 0.13, to: note.pitch * 0.55 })
  noise(desk, { at: note.at, length: 0.04, strength: note.strength * 0.18, from: 1800, to: 600 })
}

/** A bossed gong: low partials that beat against each other and die slowly. */
export function gong(desk: Desk, note: Note): void {
  const partials: readonly [ratio: number, share: number, decay: number][] = [
    [1, 0.42, 3.2],
    [1.008, 0.3, 3],
    [2.02, 0.16, 2.1],
    [2.74, 0.1, 1.4],
    [4.1, 0.05, 0.8],
  ]
  for (const [ratio, share, decay] of partials) {
    voice(desk, { at: note.at, pitch: note.pitch * ratio, strength: note.strength * share }, { wave: 'sine', decay })
  }
}

/** Air drawn along by the reels. */
export function rush(desk: Desk, { at, length, strength }: { at: number; length: number; strength: number }): void {
  noise(desk, { at, length, strength, from: 300, to: 1400 })
}

function noise(desk: Desk, shape: { at: number; length: number; strength: number; from: number; to: number }): void {
  const { context } = desk
  const source = context.createBufferSource()
  const band = context.createBiquadFilter()
  const loud = context.createGain()
  source.buffer = desk.hiss
  band.type = 'bandpass'
  band.Q.value = 0.8
  band.frequency.setValueAtTime(shape.from, shape.at)
  band.frequency.exponentialRampToValueAtTime(shape.to, shape.at + shape.length)
  loud.gain.setValueAtTime(0.0001, shape.at)
  loud.gain.exponentialRampToValueAtTime(shape.strength, shape.at + shape.length * 0.3)
  loud.gain.exponentialRampToValueAtTime(0.0001, shape.at + shape.length)
  source.connect(band).connect(loud).connect(desk.out)
  source.start(shape.at, 0, shape.length + 0.02)
}
