/** What a person looks for on a page: by its role and name, by the label of a field, or by a text that stands there. */
export type Target = (
  | { readonly role: string; readonly name?: string; readonly level?: number }
  | { readonly label: string }
  | { readonly text: string }
) & {
  /** The name or text holds this among other words, in whichever case. */
  readonly partly?: true
  readonly within?: Target
}

/** An element of a page, pressed and typed into the way the browser's own input is. */
export type Found = {
  press(): Promise<void>
  /** Replaces what stands in a field. */
  fill(text: string): Promise<void>
}

/** One page of a browser, as much of it as a walk through the product needs, whichever engine draws it. */
export type Tab = {
  /** The engine with its version. */
  readonly engine: string
  resize(size: { readonly width: number; readonly height: number }): Promise<void>
  /** The answer of a function's body in the page or in the frame that was entered; JSON alone passes. */
  ask<T>(body: string): Promise<T>
  find(target: Target): Promise<Found | null>
  /** Begins to go to another page; what the one before still wanted is no complaint. */
  leaveFor(address: string): Promise<void>
  enterFrame(): Promise<void>
  leaveFrame(): Promise<void>
  /** Errors and warnings of every page so far, and requests that failed or were refused. */
  complaints(): Promise<readonly string[]>
  /** A PNG of what is on the screen. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}
