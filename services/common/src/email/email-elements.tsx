import { shortenText } from '@nearward/proto/shorten-text';
import type { CSSProperties, ReactNode } from 'react';
import type { EmailFact } from './email-templates.js';

// The colors of the web app. Style attributes hold the light ones, since many email programs ignore style sheets.
export const colors = {
  ground: '#f2f6f8',
  card: '#ffffff',
  ink: '#0d2230',
  muted: '#4a5f6d',
  brand: '#00566b',
  onBrand: '#ffffff',
  line: '#d5dee3',
};

// Outlook takes the first family of a list and falls back to Times New Roman if it is missing.
const font = "'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif";
const displayFont = "Georgia, 'Times New Roman', serif";

/** For email programs with a dark scheme and for phones. */
export const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
  @media (max-width: 480px) {
    .outer { padding: 16px 12px !important; }
    .card { padding: 24px 20px 8px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #0c171e !important; }
    .card { background-color: #13222b !important; border-color: #2a3f4b !important; }
    .line { border-color: #2a3f4b !important; }
    .ink { color: #eaf2f5 !important; }
    .muted { color: #a3b6c0 !important; }
    .link { color: #5cc3d6 !important; }
    .action { background-color: #5cc3d6 !important; color: #0c171e !important; }
  }`;

// Elements that email programs render alike. A library for this would add a code highlighter and a style compiler, which cost
// every service 0.4 s on startup and 45 MiB.

interface Children {
  children: ReactNode;
}

/** Layout tables, because some email programs support nothing else. */
const layout = { role: 'presentation', border: 0, cellPadding: '0', cellSpacing: '0' } as const;

/** One column. Outlook takes its width from the attribute, the others from the style. */
export function Column({ width, children }: Children & { width: number }) {
  return (
    <table {...layout} align="center" width={width} style={{ width: '100%', maxWidth: width }}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Fills the window with the background, which Outlook shows only in a table. */
export function Ground({ children }: Children) {
  return (
    <table
      {...layout}
      className="ground"
      width="100%"
      bgcolor={colors.ground}
      style={{ backgroundColor: colors.ground }}
    >
      <tbody>
        <tr>
          <td align="center" className="outer" style={{ padding: '32px 24px', fontFamily: font }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const previewLength = 140;
const blanks = '\u00a0\u200c\u200b\u200d\ufeff';

/** The line that an inbox shows next to the subject. The blanks keep the first lines of the email out of it. */
export function Preview({ children }: { children: string }) {
  const text = shortenText(children, previewLength);
  const hidden = { overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 };
  return (
    <div className="preview" style={{ display: 'none', ...hidden }}>
      {text}
      <div>{blanks.repeat(previewLength - text.length)}</div>
    </div>
  );
}

const markSize = 32;

/** A white mark on a square. Email programs that block images show the same square with the initial. */
export function Letterhead({ publicUrl }: { publicUrl: string }) {
  const square = { backgroundColor: colors.brand, borderRadius: 6, color: colors.onBrand };
  const initial = { display: 'block', textAlign: 'center', borderRadius: 6 } as const;
  return (
    <div role="img" aria-label="Nearward">
      <table {...layout}>
        <tbody>
          <tr>
            <td width={markSize} height={markSize} style={square}>
              <img
                src={`${publicUrl}/email-mark.png`}
                alt="N"
                width={markSize}
                height={markSize}
                style={{
                  ...initial,
                  ...displayType,
                  color: colors.onBrand,
                  fontSize: 20,
                  lineHeight: '32px',
                }}
              />
            </td>
            <td
              className="link"
              style={{
                ...displayType,
                color: colors.brand,
                fontSize: 20,
                lineHeight: '32px',
                paddingLeft: 10,
              }}
            >
              Nearward
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** A long word, such as an address, breaks before it makes the email wider than a phone. */
const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

const displayType = { fontFamily: displayFont, fontWeight: 700 };

export const Heading = ({ children }: Children) => (
  <h1
    className="ink"
    style={{
      ...displayType,
      ...breaking,
      color: colors.ink,
      fontSize: 28,
      lineHeight: '34px',
      margin: '0 0 16px',
    }}
  >
    {children}
  </h1>
);

const textStyle: CSSProperties = { color: colors.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' };
const codeStyle = { ...textStyle, fontSize: 32, fontWeight: 700, letterSpacing: 6, lineHeight: '40px' };
const smallStyle: CSSProperties = { ...textStyle, color: colors.muted, fontSize: 14, lineHeight: '21px' };

export const Text = ({ children }: Children) => (
  <p className="ink" style={{ ...textStyle, ...breaking }}>
    {children}
  </p>
);

/** A short code, large and easy to copy. */
export const Code = ({ children }: Children) => (
  <p className="ink" style={codeStyle}>
    {children}
  </p>
);

export const SmallText = ({ children }: Children) => (
  <p className="muted" style={{ ...smallStyle, ...breaking }}>
    {children}
  </p>
);

export const Link = ({ href, isTitle, children }: Children & { href: string; isTitle?: boolean }) => (
  <a
    className="link"
    href={href}
    target="_blank"
    style={{
      color: colors.brand,
      textDecoration: isTitle ? 'none' : 'underline',
      ...breaking,
    }}
  >
    {children}
  </a>
);

/** Outlook ignores a link's padding and takes the cell's instead. */
export const Button = ({ href, children }: Children & { href: string }) => (
  <table {...layout} style={{ margin: '8px 0 20px' }}>
    <tbody>
      <tr>
        <td
          className="action"

          style={
            { backgroundColor: colors.brand, borderRadius: 6, msoPaddingAlt: '14px 24px' } as CSSProperties
          }
        >
          <a
            className="action"
            href={href}
            target="_blank"
            style={{
              backgroundColor: colors.brand,
              borderRadius: 6,
              color: colors.onBrand,
              display: 'inline-block',
              fontFamily: font,
              fontSize: 16,
              fontWeight: 600,
              lineHeight: '20px',
              padding: '14px 24px',
              textDecoration: 'none',
            }}
          >
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

const ruled = { borderTop: `1px solid ${colors.line}`, padding: '12px 0' };

/** Rows between lines. */
export const Rows = ({ children }: Children) => (
  <table {...layout} width="100%" style={{ margin: '0 0 16px' }}>
    <tbody>{children}</tbody>
  </table>
);

export const Row = ({ children }: Children) => (
  <tr>
    <td className="line" style={ruled}>
      {children}
    </td>
  </tr>
);

/** An amount or a short label stays on one line. */
const whiteSpaceOf = (text: string) => (text.length <= 14 ? 'nowrap' : 'normal');

/** A label on the left, its figure on the right. A value may be an address without spaces. */
export function Fact({ label, value, isTotal }: EmailFact) {
  const style: CSSProperties = {
    ...ruled,
    ...textStyle,
    padding: '10px 0',
    fontWeight: isTotal ? 700 : 400,
    verticalAlign: 'top',
  };
  return (
    <tr>
      <td className="line ink" style={{ ...style, whiteSpace: whiteSpaceOf(label) }}>
        {label}
      </td>
      <td
        className="line ink"
        align="right"
        style={{
          ...style,
          paddingLeft: 16,
          textAlign: 'right',
          whiteSpace: whiteSpaceOf(value),
          ...breaking,
        }}
      >
        {value}
      </td>
    </tr>
  );
}
