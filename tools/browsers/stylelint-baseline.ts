import stylelint, { type Rule } from 'stylelint'
import { styleFaults } from './style-faults.ts'

const name = 'croupier/every-browser'
const messages = stylelint.utils.ruleMessages(name, {
  missing: (feature: string) => `An old browser lacks "${feature}": docs/browsers.md tells what to do`,
})

const rule: Rule = (primary) => (root, result) => {
  if (primary !== true) return
  for (const { node, feature } of styleFaults(root, root.source?.input.file ?? 'styles.css'))
    stylelint.utils.report({ ruleName: name, result, node, message: messages.missing, messageArgs: [feature] })
}
rule.ruleName = name
rule.messages = messages

/** Refuses what one of the oldest browsers of browsers.mjs lacks, where nothing is said for it. */
export default stylelint.createPlugin(name, rule)
