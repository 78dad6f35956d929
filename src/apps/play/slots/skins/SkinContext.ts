import { createContext } from 'react'
import type { Skin } from './skin.ts'

/** The look of the machine whose page this is; null until it has come. */
export const SkinContext = createContext<Skin | null>(null)
