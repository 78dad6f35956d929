import type { Trouble } from '../ask-until-known.ts'
import type { Store } from '../store.ts'
import type { Stop } from './rules.ts'

/** Nothing is staked by itself where nobody looks on, or without a network. Answers what ends the watch. */
export function watchRun<State extends { readonly trouble: Trouble | null }>(
  store: Store<State>,
  stop: (why: Stop) => void,
): () => void {
  const hide = () => document.hidden && stop('hidden')
  const hear = ({ key }: KeyboardEvent) => key === 'Escape' && stop('hand')
  document.addEventListener('visibilitychange', hide)
  addEventListener('keydown', hear, true)
  const unsubscribe = store.subscribe(() => {
    if (store.get().trouble === 'offline') stop('offline')
  })
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('keydown', hear, true)
    unsubscribe()
  }
}
