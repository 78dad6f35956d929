/**
 * What a person means to do, once: its key is made before the first try and stays until the house has answered, so that a
 * second try after a lost answer does not do it twice. Other content is another intent.
 */
export class Intent {
  #key: string | null = null
  #content: string | null = null

  /** The key for this content: the one of the try before, where that was not answered. */
  keyFor(content: unknown): string {
    const text = JSON.stringify(content)
    if (this.#key === null || this.#content !== text) {
      this.#key = crypto.randomUUID()
      this.#content = text
    }
    return this.#key
  }

  /** The house answered, yes or no. */
  answered(): void {
    this.#key = null
    this.#content = null
  }
}
