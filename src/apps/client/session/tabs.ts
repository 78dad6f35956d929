type Message =
  | { readonly says: 'who' }
  | { readonly says: 'half'; readonly half: string }
  | { readonly says: 'ended'; readonly half: string }

/** How long an open tab may take to answer a new one. A visitor's first page must not wait for nobody. */
const PATIENCE = 120

const channel = new BroadcastChannel('croupier-session')

/** A channel reaches pages of the same origin only, so what it says is from ourselves. */
export function tellTabs(tab: { half: () => string | null; ended: (half: string) => void }): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const half = tab.half()
    if (data.says === 'who' && half) channel.postMessage({ says: 'half', half } satisfies Message)
    if (data.says === 'ended') tab.ended(data.half)
  })
}

export const askTabs = {
  forHalf: (): Promise<string | null> =>
    new Promise((resolve) => {
      const stop = new AbortController()
      const answer = (half: string | null) => {
        stop.abort()
        resolve(half)
      }
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => data.says === 'half' && answer(data.half), {
        signal: stop.signal,
      })
      channel.postMessage({ says: 'who' } satisfies Message)
      setTimeout(() => answer(null), PATIENCE)
    }),
  ended: (half: string): void => {
    channel.postMessage({ says: 'ended', half } satisfies Message)
  },
}
