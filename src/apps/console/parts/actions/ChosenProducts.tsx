import { productCodes, type ProductCode } from '#kit/product.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useProductWords } from '../useProductWords.ts'

type ChosenProductsProps = { products: readonly ProductCode[]; onChange: (products: readonly ProductCode[]) => void }

/** Products to choose of; none chosen is all of them. */
export function ChosenProducts({ products, onChange }: ChosenProductsProps) {
  const product = useProductWords()
  return productCodes.map((code) => (
    <Checkbox
      key={code}
      checked={products.includes(code)}
      onChange={(counts) => onChange(productCodes.filter((one) => (one === code ? counts : products.includes(one))))}
    >
      {product(code)}
    </Checkbox>
  ))
}
