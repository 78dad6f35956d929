import { useState } from 'react'
import {
  bannerArts,
  linkageTypes,
  type BannerArt,
  type BannerGroup,
  type LinkageType,
} from '../../../../house/content/contract.ts'
import { linkageFits } from '../../../../house/content/rules/linkage.ts'
import { Field } from '../../../../ui/Field.tsx'
import { Select } from '../../../../ui/Select.tsx'
import type { CallContext } from '../../../client/calls/house.ts'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import flow from '../../parts/flow.module.css'
import styles from './Content.module.css'
import { EditorPanel } from './EditorPanel.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import type { Banner } from './queries.ts'
import { Schedule, type Scheduled } from './Schedule.tsx'
import { useWords } from './useWords.ts'

type Words = { readonly title: string; readonly text: string; readonly action: string }
const noWords: Words = { title: '', text: '', action: '' }
type BannerEditorProps = { banner: Banner | null; group: BannerGroup; onClose: () => void }

/** One banner, new or known: words in each language, picture, target, schedule, and how it will look. */
export function BannerEditor({ banner, group, onClose }: BannerEditorProps) {
  const t = useTexts('content')
  const { language, setLanguage, words, put, written, wordless } = useWords<Words>(banner?.texts, noWords)
  const [art, setArt] = useState<BannerArt | 'url'>(banner?.art ?? (banner ? 'url' : 'night-market'))
  const [url, setUrl] = useState(banner?.url ?? '')
  const [linkageType, setLinkageType] = useState<LinkageType>(banner?.linkageType ?? 'NONE')
  const [linkage, setLinkage] = useState(banner?.linkage ?? '')
  const [schedule, setSchedule] = useState<Scheduled>({
    published: banner?.published ?? false,
    from: banner?.from ?? null,
    until: banner?.until ?? null,
  })
  const target = linkageType === 'NONE' ? '' : linkage.trim()
  const badUrl = art === 'url' && !/^https:\/\/./.test(url.trim())
  const badTarget = !linkageFits(linkageType, target)
  const draft = {
    groupName: group,
    texts: written,
    url: art === 'url' ? url.trim() : null,
    art: art === 'url' ? null : art,
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
      good={!wordless && !badUrl && !badTarget}
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
          <Select
            label={t('art')}
            value={art}
            options={[...bannerArts, 'url' as const].map((value) => ({ value, label: t(`arts.${value}`) }))}
            onChange={setArt}
          />
          {art === 'url' && (
            <Field
              label={t('url')}
              dir="ltr"
              inputMode="url"
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
              error={tried && badUrl ? t('needPicture') : null}
            />
          )}
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
          <Schedule value={schedule} onChange={setSchedule} />
          <h3>{t('preview')}</h3>
          <div className={styles.slide}>
            <strong>{words.title || t('untitled')}</strong>
            {words.text && <span>{words.text}</span>}
            {words.action && <span className={styles.slideButton}>{words.action}</span>}
          </div>
        </>
      )}
    </EditorPanel>
  )
}
