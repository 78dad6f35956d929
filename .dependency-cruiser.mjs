export { dependencyRules as default } from './tools/dependency-rules.mjs'
