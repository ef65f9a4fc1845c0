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
export const font = "'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif";
export const displayFont = "Georgia, 'Times New Roman', serif";

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
