import type { Level } from '#house/care/rules/judge-case.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { useTexts } from '#console/i18n/texts.ts'

/** How heavy the marks of a case are, in a word and a colour. */
export function LevelBadge({ level }: { level: Level }) {
  const t = useTexts('care')
  return <Badge tone={level === 'high' ? 'red' : 'gold'}>{t(`level.${level}`)}</Badge>
}
