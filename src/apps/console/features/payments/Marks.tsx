import { Badge } from '#ui/display/Badge.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import type { Withdrawal } from './queries.ts'

/** What should be known before money leaves. */
export function Marks({ marks }: Pick<Withdrawal, 'marks'>) {
  const t = useTexts('payments')
  if (marks.length === 0) return <>–</>
  return (
    <span className={flow.acts}>
      {marks.map((mark) => (
        <Badge key={mark} tone="gold">
          {t(`out.mark.${mark}`)}
        </Badge>
      ))}
    </span>
  )
}
