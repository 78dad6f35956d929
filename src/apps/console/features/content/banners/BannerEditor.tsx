import { linkageTypes, type BannerGroup, type LinkageType } from '#house/content/contract.ts'
import { linkageFits } from '#house/content/rules/linkage.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { saved } from '#console/parts/actions/saved.ts'
import flow from '#console/parts/flow.module.css'
import styles from '../editing/Content.module.css'
import { Drawing, drawnOf, isDrawn, pictureOf } from './Drawing.tsx'
import { LanguageTabs } from '../editing/LanguageTabs.tsx'
import type { Banner } from '../queries.ts'
import { Schedule, scheduleOf } from '../editing/Schedule.tsx'
import { SlidePreview } from './SlidePreview.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { useGoneTarget } from './useGoneTarget.ts'
import { isWordless, useWords, writtenIn, type Texts } from '../editing/useWords.ts'

type Words = { readonly title: string; readonly text: string; readonly action: string }
const noWords: Words = { title: '', text: '', action: '' }
const noTexts: Texts<Words> = {}
type BannerEditorProps = { banner: Banner | null; group: BannerGroup; onClose: () => void }

/** One banner, new or known: words in each language, picture, target, schedule, and how it will look. */
export function BannerEditor({ banner, group, onClose }: BannerEditorProps) {
  const t = useTexts('content')
  const targetOf = (type: LinkageType, linkage: string) => (type === 'NONE' ? '' : linkage.trim())
  const form = useForm({
    values: {
      texts: banner?.texts ?? noTexts,
      drawn: drawnOf(banner),
      linkageType: banner?.linkageType ?? ('NONE' as LinkageType),
      linkage: banner?.linkage ?? '',
      ...scheduleOf(banner),
    },
    check: ({ texts, drawn, linkageType, linkage }) => ({
      texts: isWordless(texts) && t('needWords'),
      drawn: !isDrawn(drawn) && t('needPicture'),
      linkage: !linkageFits(linkageType, targetOf(linkageType, linkage)) && t('targetBad'),
    }),
    sent: ({ texts, drawn, linkageType, linkage, ...schedule }) => ({
      groupName: group,
      texts: writtenIn(texts),
      ...pictureOf(drawn),
      linkageType,
      linkage: targetOf(linkageType, linkage),
      ...schedule,
    }),
    ask: (data, asked) =>
      banner
        ? house.content.changeBanner({ params: { id: banner.id }, body: { data } }, asked)
        : house.content.createBanner({ body: { data } }, asked),
    onDone: () => saved(t('saved'), onClose),
  })
  const { drawn, linkageType, linkage } = form.values
  const target = targetOf(linkageType, linkage)
  const isGone = useGoneTarget()({ linkageType, linkage: target }) && linkageFits(linkageType, target)
  const texts = form.field('texts')
  const { language, setLanguage, words, put } = useWords(texts, noWords)
  return (
    <FormPanel title={banner ? t('editBanner') : t('addBanner')} form={form} onClose={onClose}>
      <LanguageTabs language={language} onChange={setLanguage}>
        <div className={flow.stack}>
          <Field
            label={t('heading')}
            hint={t('languagesHint')}
            value={words.title}
            maxLength={120}
            onChange={(event) => put({ title: event.currentTarget.value })}
            error={texts.error}
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
      <Drawing {...form.field('drawn')} />
      <div className={styles.pair}>
        <Select
          {...form.field('linkageType')}
          label={t('link')}
          options={linkageTypes.map((value) => ({ value, label: t(`links.${value}`) }))}
        />
        {linkageType !== 'NONE' && <TargetPicker key={linkageType} kind={linkageType} {...form.field('linkage')} />}
      </div>
      {isGone && <Notice tone="warning">{t('targetGoneText')}</Notice>}
      <Schedule value={form.values} onChange={form.put} />
      <SlidePreview {...words} picture={drawn.kind === 'upload' ? drawn.url : ''} />
    </FormPanel>
  )
}
