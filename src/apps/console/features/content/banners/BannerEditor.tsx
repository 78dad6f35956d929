import { useState } from 'react'
import { linkageTypes, type BannerGroup, type LinkageType } from '#house/content/contract.ts'
import { linkageFits } from '#house/content/rules/linkage.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { CallContext } from '#client/calls/house.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import styles from '../editing/Content.module.css'
import { Drawing, drawnOf, isDrawn, pictureOf } from './Drawing.tsx'
import { EditorPanel } from '../editing/EditorPanel.tsx'
import { LanguageTabs } from '../editing/LanguageTabs.tsx'
import type { Banner } from '../queries.ts'
import { Schedule, type Scheduled } from '../editing/Schedule.tsx'
import { SlidePreview } from './SlidePreview.tsx'
import { useGoneTarget } from './useGoneTarget.ts'
import { useWords } from '../editing/useWords.ts'

type Words = { readonly title: string; readonly text: string; readonly action: string }
const noWords: Words = { title: '', text: '', action: '' }
type BannerEditorProps = { banner: Banner | null; group: BannerGroup; onClose: () => void }

/** One banner, new or known: words in each language, picture, target, schedule, and how it will look. */
export function BannerEditor({ banner, group, onClose }: BannerEditorProps) {
  const t = useTexts('content')
  const { language, setLanguage, words, put, written, wordless } = useWords<Words>(banner?.texts, noWords)
  const [drawn, setDrawn] = useState(() => drawnOf(banner))
  const [linkageType, setLinkageType] = useState<LinkageType>(banner?.linkageType ?? 'NONE')
  const [linkage, setLinkage] = useState(banner?.linkage ?? '')
  const [schedule, setSchedule] = useState<Scheduled>({
    published: banner?.published ?? false,
    from: banner?.from ?? null,
    until: banner?.until ?? null,
  })
  const target = linkageType === 'NONE' ? '' : linkage.trim()
  const badTarget = !linkageFits(linkageType, target)
  const isGone = useGoneTarget()({ linkageType, linkage: target })
  const draft = {
    groupName: group,
    texts: written,
    ...pictureOf(drawn),
    linkageType,
    linkage: target,
    ...schedule,
  }
  const save = (asked: { context: CallContext }) =>
    banner
      ? house.content.changeBanner({ params: { id: banner.id }, body: { data: draft } }, asked)
      : house.content.createBanner({ body: { data: draft } }, asked)
  return (
    <EditorPanel
      title={banner ? t('editBanner') : t('addBanner')}
      good={!wordless && isDrawn(drawn) && !badTarget}
      save={save}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <LanguageTabs language={language} onChange={setLanguage}>
            <div className={flow.stack}>
              <Field
                label={t('heading')}
                hint={t('languagesHint')}
                value={words.title}
                maxLength={120}
                onChange={(event) => put({ title: event.currentTarget.value })}
                error={tried && wordless ? t('needWords') : null}
              />
              <Field
                label={t('words')}
                value={words.text}
                maxLength={300}
                onChange={(event) => put({ text: event.currentTarget.value })}
              />
              <Field
                label={t('button')}
                value={words.action}
                maxLength={40}
                onChange={(event) => put({ action: event.currentTarget.value })}
              />
            </div>
          </LanguageTabs>
          <Drawing value={drawn} onChange={setDrawn} tried={tried} />
          <div className={styles.pair}>
            <Select
              label={t('link')}
              value={linkageType}
              options={linkageTypes.map((value) => ({ value, label: t(`links.${value}`) }))}
              onChange={setLinkageType}
            />
            {linkageType !== 'NONE' && (
              <Field
                label={t('target')}
                dir="ltr"
                value={linkage}
                onChange={(event) => setLinkage(event.currentTarget.value)}
                error={tried && badTarget ? t('targetBad') : null}
              />
            )}
          </div>
          {isGone && !badTarget && <Notice tone="warning">{t('targetGoneText')}</Notice>}
          <Schedule value={schedule} onChange={setSchedule} />
          <SlidePreview {...words} picture={drawn.kind === 'upload' ? drawn.url : ''} />
        </>
      )}
    </EditorPanel>
  )
}
