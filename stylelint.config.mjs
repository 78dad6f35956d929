import everyBrowser from './tools/browsers/stylelint-baseline.ts'

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  plugins: [everyBrowser],
  rules: {
    'croupier/every-browser': true,
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'Class names of CSS Modules are camelCase' }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9-]*$',
    'declaration-no-important': true,
  },
  overrides: [
    {
      // A colour stands in the tokens once; everything else names it, so that a merchant's skin can change it.
      files: ['src/**/*.module.css'],
      rules: { 'color-no-hex': true },
    },
  ],
}
