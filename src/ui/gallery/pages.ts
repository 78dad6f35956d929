import type { ComponentType } from 'react'
import * as actions from './pages/actions.tsx'
import * as choosing from './pages/choosing.tsx'
import * as fields from './pages/fields.tsx'
import * as figures from './pages/figures.tsx'
import * as ground from './pages/ground.tsx'
import * as moving from './pages/moving.tsx'
import * as overlays from './pages/overlays.tsx'

type GalleryPage = {
  readonly name: string
  readonly title: string
  readonly Page: ComponentType
  /** Also looks otherwise on a desk, so its picture is taken there. */
  readonly wide?: true
}

export const pages: readonly GalleryPage[] = [
  { name: 'colours', title: 'Colours', Page: ground.ColoursPage },
  { name: 'type', title: 'Type', Page: ground.TypePage },
  { name: 'button', title: 'Button', Page: actions.ButtonPage },
  { name: 'icon-button', title: 'IconButton', Page: actions.IconButtonPage },
  { name: 'badge', title: 'Badge, Avatar', Page: actions.BadgePage },
  { name: 'money', title: 'Money', Page: actions.MoneyPage },
  { name: 'states', title: 'EmptyState, ErrorState, Skeleton', Page: actions.StatesPage },
  { name: 'breadcrumb', title: 'Breadcrumb', Page: actions.BreadcrumbPage },
  { name: 'field', title: 'Field, PasswordField', Page: fields.FieldPage },
  { name: 'text-area', title: 'TextArea', Page: fields.TextAreaPage },
  { name: 'search-field', title: 'SearchField', Page: fields.SearchFieldPage },
  { name: 'amount-field', title: 'AmountField', Page: fields.AmountFieldPage },
  { name: 'number-field', title: 'NumberField', Page: fields.NumberFieldPage },
  { name: 'choices', title: 'RadioGroup, Switch, Checkbox', Page: fields.ChoicesPage },
  { name: 'file-field', title: 'FileField', Page: fields.FileFieldPage },
  { name: 'select', title: 'Select', Page: choosing.SelectPage },
  { name: 'select-open', title: 'Select, open', Page: choosing.SelectOpenPage },
  { name: 'date', title: 'DateField, PeriodField', Page: choosing.DatePage },
  { name: 'tabs', title: 'Tabs', Page: choosing.TabsPage },
  { name: 'table', title: 'Table', Page: figures.TablePage },
  { name: 'table-dense', title: 'Table for desks, Pages', Page: figures.DenseTablePage, wide: true },
  { name: 'chart', title: 'Chart', Page: figures.ChartPage },
  { name: 'stat-tile', title: 'StatTile, Sparkline', Page: figures.StatTilePage },
  { name: 'card', title: 'Card, Details', Page: figures.CardPage },
  { name: 'record', title: 'Changes, CodeBlock', Page: figures.RecordPage },
  { name: 'modal', title: 'Modal', Page: overlays.ModalPage, wide: true },
  { name: 'sheet', title: 'Modal as a Sheet', Page: overlays.ModalPage },
  { name: 'centre', title: 'CentreDialog', Page: overlays.CentrePage, wide: true },
  { name: 'side-panel', title: 'SidePanel', Page: overlays.SidePanelPage, wide: true },
  { name: 'confirm', title: 'Confirm', Page: overlays.ConfirmPage },
  { name: 'popover', title: 'Popover', Page: overlays.PopoverPage },
  { name: 'tooltip', title: 'Tooltip', Page: overlays.TooltipPage },
  { name: 'hover-menu', title: 'HoverMenu', Page: overlays.HoverMenuPage },
  { name: 'notice', title: 'Notice', Page: overlays.NoticePage },
  { name: 'toast', title: 'Toast', Page: overlays.ToastPage },
  { name: 'carousel', title: 'Carousel', Page: moving.CarouselPage },
  { name: 'marquee', title: 'Marquee', Page: moving.MarqueePage },
  { name: 'progress', title: 'Steps, ProgressBar, Countdown', Page: moving.ProgressPage },
]
