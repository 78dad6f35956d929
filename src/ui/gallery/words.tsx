import { createContext, use, type ReactNode } from 'react'
import type { Words } from './look.ts'

const Sentences = createContext<Words | null>(null)

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <Sentences value={words}>{children}</Sentences>
}

/** The sample sentences in the language that is looked at. */
export function useWords(): Words {
  const words = use(Sentences)
  if (!words) throw new Error('WordsProvider is missing')
  return words
}
