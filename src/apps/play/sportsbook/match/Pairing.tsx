import { scoreText } from '../figures.ts'

type Props = {
  readonly home: string
  readonly away: string
  /** Null before the match. */
  readonly score: { readonly home: number; readonly away: number } | null
}

/** Two clubs with their score between them: the home club and its goals stand on the left in every direction of writing. */
export const Pairing = ({ home, away, score }: Props) => (
  <bdi dir="ltr">
    <bdi>{home}</bdi> {score ? scoreText(score) : '–'} <bdi>{away}</bdi>
  </bdi>
)
