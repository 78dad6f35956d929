import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { PIECE, SLIDE_HEIGHT, SLIDE_WIDTH } from '#house/visitors/rules/slide.ts'
import type { FieldOf } from '#client/form/fields.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { PAUSE, whenTooSoon } from './captcha-pause.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Slider.module.css'

const FURTHEST = SLIDE_WIDTH - PIECE
/** No hand makes more than these within the life of a picture. */
const MOST_MOVES = 400

type SliderProps = {
  form: 'login' | 'register' | 'code'
  /** What a form says of characters that are missing or wrong is said in the slider's own words. */
  typed: FieldOf<string>
  onLetters: () => void
}
type Move = { readonly place: number; readonly at: number }

const share = (length: number, of: number) => `${(100 * length) / of}%`

/** A piece to slide into its gap. The house judges where it was put, and gives what the form sends in place of characters. */
export function Slider({ form, typed, onLetters }: SliderProps) {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const hint = useId()
  const [place, setPlace] = useState(0)
  const moves = useRef<Move[]>([])
  const asked = useRef(0)
  const { data, refetch, isFetching } = useQuery({
    queryKey: keyOf('visitors.slide', hint),
    queryFn: ({ signal }) => {
      asked.current = Date.now()
      return house.visitors.slide({}, { signal })
    },
    staleTime: Infinity,
    ...whenTooSoon,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const begin = () => {
    moves.current = []
    setPlace(0)
    void refetch()
  }
  const judge = useMutation({
    mutationFn: (made: Move[]) => {
      const begun = made[0]?.at ?? 0
      const track = made.map(({ place: to, at }) => ({ place: to, at: Math.round(at - begun) }))
      return house.visitors.judgeSlide({ body: { data: { form, place: track.at(-1)?.place ?? 0, track } } })
    },
    onSuccess: ({ captcha }) => typed.onChange(captcha),
    onError: () => setTimeout(begin, Math.max(0, PAUSE - (Date.now() - asked.current))),
  })
  const another = () => {
    if (Date.now() - asked.current < PAUSE) return
    judge.reset()
    begin()
  }
  const move = (to: number) => {
    // The picture in view is about to give way to another.
    if (isFetching) return
    if (moves.current.length === 0) moves.current.push({ place, at: performance.now() })
    if (moves.current.length < MOST_MOVES) moves.current.push({ place: to, at: performance.now() })
    setPlace(to)
  }
  const settled = judge.isPending || judge.isSuccess
  const put = () => {
    if (settled || !data || moves.current.length === 0) return
    // The last move is told whatever came before it.
    judge.mutate([...moves.current.slice(0, MOST_MOVES - 1), { place, at: performance.now() }])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    put()
  }
  const failed = judge.error && (isRefused(judge.error) ? judge.error.message : shell('errors.networkText'))
  const problem = failed ?? (typed.error && t('slider.need'))
  return (
    <div className={styles.slider}>
      <div className={styles.picture} dir="ltr">
        {data ? (
          <>
            <img
              src={`data:image/png;base64,${data.picture}`}
              alt={t('slider.picture')}
              width={SLIDE_WIDTH}
              height={SLIDE_HEIGHT}
              draggable={false}
            />
            <img
              src={`data:image/png;base64,${data.piece}`}
              alt=""
              className={styles.piece}
              style={{
                insetInlineStart: share(place, SLIDE_WIDTH),
                top: share(data.top, SLIDE_HEIGHT),
                width: share(PIECE, SLIDE_WIDTH),
              }}
              draggable={false}
            />
          </>
        ) : (
          <Skeleton width="100%" height="9rem" />
        )}
      </div>
      <input
        type="range"
        dir="ltr"
        className={styles.track}
        min={0}
        max={FURTHEST}
        step={1}
        value={place}
        disabled={!data || settled}
        aria-label={t('slider.label')}
        aria-describedby={hint}
        onChange={({ target }) => move(target.valueAsNumber)}
        onPointerUp={put}
        onKeyDown={press}
      />
      <p id={hint} className={styles.hint}>
        {t('slider.hint')}
      </p>
      <p className={judge.isSuccess ? styles.right : styles.problem} role="status">
        {judge.isSuccess ? t('slider.right') : problem}
      </p>
      {!judge.isSuccess && (
        <div className={styles.ways}>
          <Button size="small" onClick={put} busy={judge.isPending}>
            {t('slider.put')}
          </Button>
          <Button size="small" onClick={another}>
            {t('logIn.refresh')}
          </Button>
          <Button size="small" onClick={onLetters}>
            {t('slider.letters')}
          </Button>
        </div>
      )}
    </div>
  )
}
