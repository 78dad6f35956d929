type Message =
  | { readonly says: 'who' }
  | { readonly says: 'half'; readonly half: string }
  | { readonly says: 'ended'; readonly half: string }

/** How long an open tab may take to answer a new one. A visitor's first page must not wait for nobody. */
const PATIENCE = 120

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

const channel = openChannel()

/** Where storage is blocked a browser may refuse the channel as well; then this tab is alone. */
function openChannel(): Channel {
  try {
    return new BroadcastChannel('croupier-session')
  } catch {
    return { postMessage: () => {}, addEventListener: () => {} }
  }
}

/** A channel reaches pages of the same origin only, so what it says is from ourselves. */
export function shareWithTabs(tab: { half: () => string | null; ended: (half: string) => void }): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const half = tab.half()
    if (data.says === 'who' && half) channel.postMessage({ says: 'half', half } satisfies Message)
    if (data.says === 'ended') tab.ended(data.half)
  })
}

export const askTabs = {
  /** Done when a tab has given its half, or none did in time; the half of a slow tab is still taken when it comes. */
  forHalf: (take: (half: string) => void): Promise<void> =>
    new Promise((done) => {
      const taken = new AbortController()
      channel.addEventListener(
        'message',
        ({ data }: MessageEvent<Message>) => {
          if (data.says !== 'half') return
          taken.abort()
          take(data.half)
          done()
        },
        { signal: taken.signal },
      )
      channel.postMessage({ says: 'who' } satisfies Message)
      setTimeout(done, PATIENCE)
    }),
  ended: (half: string): void => {
    channel.postMessage({ says: 'ended', half } satisfies Message)
  },
}
