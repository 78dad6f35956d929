import type { z } from 'zod'
import { drawEndpoints } from './draw-desk.ts'
import { matchEndpoints } from './match-desk.ts'

/** All that a house asks the back office of our own arcade: about draws, and about matches. */
export const officeEndpoints = { ...drawEndpoints, ...matchEndpoints }

export type OfficeVerb = keyof typeof officeEndpoints
export type OfficeRequest<V extends OfficeVerb> = z.output<(typeof officeEndpoints)[V]['request']>
export type OfficeAnswer<V extends OfficeVerb> = z.output<(typeof officeEndpoints)[V]['answer']>
