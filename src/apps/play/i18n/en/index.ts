import bets from '#arcade/lottery/rules/i18n/en/bets.json'
import markets from '#arcade/sportsbook/rules/i18n/en/markets.json'
import ui from '#ui/i18n/en/ui.json'

const files = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
const own = Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.slice(2, -'.json'.length), texts]))

export default { ...own, bets, markets, ui }
