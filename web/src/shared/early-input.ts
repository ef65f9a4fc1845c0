type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * What was typed and ticked in a prerendered page before its scripts ran is there to be seen, but React has not heard of
 * it. To be called once they run: it is put in again, as if it were typed now, and a form that was sent is sent again.
 */
export function repeatEarlyInput(): void {
  for (const field of document.querySelectorAll<Typed>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (field.checked === field.defaultChecked) continue;
      field.checked = field.defaultChecked;
      field.click();
    } else if (field.value !== field.defaultValue) {
      retype(field, field.value);
    }
  }
  dispatchEvent(new Event('hydrated'));
}

/** React ignores an event whose value it has seen already, so the value goes in behind its back. */
function retype(field: Typed, value: string): void {
  field.value = field.defaultValue;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
