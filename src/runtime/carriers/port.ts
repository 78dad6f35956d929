import type { Millis } from '#kit/clock.ts'

export type Channel = 'sms' | 'email'

/** One message for one address. */
export type Parcel = {
  /** The same however often this message is handed over; who can, sends it once. */
  readonly key: string
  readonly channel: Channel
  /** `+85512345678`, or an e-mail address. */
  readonly to: string
  /** Empty for SMS. */
  readonly subject: string
  readonly text: string
  readonly at: Millis
}

/**
 * What became of a parcel that was handed over. sent: the carrier has it · refused: it never will take it · later: it certainly did not
 * take it and may do so another time · unknown: its answer was lost, and it may have taken it.
 */
export type Handed =
  | { readonly outcome: 'sent'; readonly reference: string | null; readonly price: Price | null }
  | { readonly outcome: 'refused' | 'later' | 'unknown'; readonly reason: string }

/** In hundred-thousandths, as money everywhere. */
export type Price = { readonly amount: bigint; readonly currency: string }

/** Takes messages out of the house. It throws only where it is itself broken. */
export type Carrier = {
  readonly name: string
  /** It knows a key again and sends nothing twice, so that a lost answer may be asked for by handing over anew. */
  readonly once: boolean
  readonly hand: (parcel: Parcel, signal: AbortSignal) => Promise<Handed>
}

/** Absent where nothing is sent that way. */
export type Carriers = { readonly [channel in Channel]?: Carrier }
