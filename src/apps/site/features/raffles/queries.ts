import { queryOptions } from '@tanstack/react-query'
import { MINUTE } from '#kit/clock.ts'
import { house } from '#site/api/house.ts'
import { keyOf, outdate } from '#site/api/keys.ts'

export type { ProofShown, RaffleShown } from '#house/raffles/contract.ts'

/** In a language, for somebody or for a visitor. Tickets are earned while the page stands open. */
export const rafflesQuery = (language: string, loggedIn: boolean) =>
  queryOptions({
    queryKey: keyOf('raffles.raffles', language, loggedIn),
    queryFn: ({ signal }) => house.raffles.raffles({}, { signal }),
    refetchInterval: MINUTE,
  })

export const proofQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: keyOf('raffles.raffleProof', id, language),
    queryFn: ({ signal }) => house.raffles.raffleProof({ params: { id } }, { signal }),
    refetchInterval: MINUTE,
  })

/** A raffle was joined. */
export const outdateRaffles = () => outdate('raffles.raffles')
