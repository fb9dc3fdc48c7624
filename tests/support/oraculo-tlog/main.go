// Answers questions about trees, proofs, tiles and notes with Go's own sumdb/tlog and sumdb/note: a line of JSON in, one out.
package main

import (
	"bufio"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type question struct {
	Op      string
	Semente string
	Tamanho int64
	Folhas  []int64
	De      []int64
	Tiles   [][3]int64
	Caminho string
	Proof   []string
	T       int64
	TH      string
	N       int64
	H       string
	Nome    string
	Nota    string
	VKey    string
	SKey    string
	Texto   string
	Em      uint64
	Seed    string
}

type answer struct {
	Ok       bool
	Raiz     string     `json:",omitempty"`
	Provas   [][]string `json:",omitempty"`
	Arvores  [][]string `json:",omitempty"`
	Raizes   []string   `json:",omitempty"`
	Tiles    []string   `json:",omitempty"`
	Caminhos []string   `json:",omitempty"`
	Tile     []int64    `json:",omitempty"`
	SKey     string     `json:",omitempty"`
	VKey     string     `json:",omitempty"`
	Nota     string     `json:",omitempty"`
	Texto    string     `json:",omitempty"`
}

type stored []tlog.Hash

func (s stored) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	out := make([]tlog.Hash, len(indexes))
	for i, x := range indexes {
		out[i] = s[x]
	}
	return out, nil
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<16), 1<<26)
	out := bufio.NewWriter(os.Stdout)
	for in.Scan() {
		var q question
		if err := json.Unmarshal(in.Bytes(), &q); err != nil {
			panic(err)
		}
		bytes, _ := json.Marshal(respond(q))
		out.Write(append(bytes, '\n'))
		out.Flush()
	}
}

func respond(q question) (a answer) {
	defer func() {
		if recover() != nil {
			a = answer{}
		}
	}()
	switch q.Op {
	case "arvore":
		return tree(q)
	case "inclusao":
		return answer{Ok: tlog.CheckRecord(tlog.RecordProof(hashes(q.Proof)), q.T, hash(q.TH), q.N, hash(q.H)) == nil}
	case "consistencia":
		return answer{Ok: tlog.CheckTree(tlog.TreeProof(hashes(q.Proof)), q.T, hash(q.TH), q.N, hash(q.H)) == nil}
	case "caminho":
		// The checksum database writes the height after "tile/"; tlog-tiles does not.
		t, err := tlog.ParseTilePath(strings.Replace(q.Caminho, "tile/", "tile/8/", 1))
		// tlog-tiles has 64 levels; the checksum database does not say.
		return answer{Ok: err == nil && t.L <= 63, Tile: []int64{int64(t.L), t.N, int64(t.W)}}
	case "chave":
		skey, vkey, err := note.GenerateKey(nil, q.Nome)
		return answer{Ok: err == nil, SKey: skey, VKey: vkey}
	case "assina":
		signer, err := note.NewSigner(q.SKey)
		if err != nil {
			return answer{}
		}
		signed, err := note.Sign(&note.Note{Text: q.Texto}, signer)
		return answer{Ok: err == nil, Nota: string(signed)}
	case "cossina":
		return cosign(q)
	case "abre":
		verifier, err := newVerifier(q.VKey)
		if err != nil {
			return answer{}
		}
		opened, err := note.Open([]byte(q.Nota), note.VerifierList(verifier))
		if err != nil {
			return answer{}
		}
		return answer{Ok: true, Texto: opened.Text}
	}
	panic(q.Op)
}

// c2sp.org/tlog-cosignature, v1, as its text says it: Go's package has no such key, and takes one from outside.
const cosignature = 4

type witness struct {
	name string
	key  ed25519.PublicKey
}

func (w witness) Name() string { return w.name }

func (w witness) KeyHash() uint32 {
	named := append([]byte(w.name+"\n"), cosignature)
	id := sha256.Sum256(append(named, w.key...))
	return binary.BigEndian.Uint32(id[:])
}

func (w witness) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	return ed25519.Verify(w.key, cosigned(text, binary.BigEndian.Uint64(signature)), signature[8:])
}

func cosigned(text []byte, when uint64) []byte {
	return append([]byte(fmt.Sprintf("cosignature/v1\ntime %d\n", when)), text...)
}

func newVerifier(vkey string) (note.Verifier, error) {
	parts := strings.SplitN(vkey, "+", 3)
	if len(parts) == 3 {
		bytes, err := base64.StdEncoding.DecodeString(parts[2])
		if err == nil && len(bytes) == 1+ed25519.PublicKeySize && bytes[0] == cosignature {
			w := witness{parts[0], bytes[1:]}
			if fmt.Sprintf("%08x", w.KeyHash()) != strings.ToLower(parts[1]) {
				return nil, fmt.Errorf("the id is not of this key")
			}
			return w, nil
		}
	}
	return note.NewVerifier(vkey)
}

// A witness of this seed adds its line to a note.
func cosign(q question) answer {
	seed, err := hex.DecodeString(q.Seed)
	if err != nil {
		return answer{}
	}
	private := ed25519.NewKeyFromSeed(seed)
	w := witness{q.Nome, private.Public().(ed25519.PublicKey)}
	text := q.Nota[:strings.LastIndex(q.Nota, "\n\n")+1]
	line := binary.BigEndian.AppendUint32(nil, w.KeyHash())
	line = binary.BigEndian.AppendUint64(line, q.Em)
	line = append(line, ed25519.Sign(private, cosigned([]byte(text), q.Em))...)
	vkey := fmt.Sprintf("%s+%08x+%s", w.name, w.KeyHash(), base64.StdEncoding.EncodeToString(append([]byte{cosignature}, w.key...)))
	signed := fmt.Sprintf("%s— %s %s\n", q.Nota, w.name, base64.StdEncoding.EncodeToString(line))
	return answer{Ok: true, Nota: signed, VKey: vkey}
}

func tree(q question) answer {
	var all stored
	for i := int64(0); i < q.Tamanho; i++ {
		more, err := tlog.StoredHashes(i, []byte(fmt.Sprintf("%s/%d", q.Semente, i)), all)
		if err != nil {
			panic(err)
		}
		all = append(all, more...)
	}
	root, _ := tlog.TreeHash(q.Tamanho, all)
	a := answer{Ok: true, Raiz: hex.EncodeToString(root[:])}
	for _, n := range q.Folhas {
		proof, err := tlog.ProveRecord(q.Tamanho, n, all)
		if err != nil {
			panic(err)
		}
		a.Provas = append(a.Provas, texts(proof))
	}
	for _, n := range q.De {
		proof, err := tlog.ProveTree(q.Tamanho, n, all)
		if err != nil {
			panic(err)
		}
		a.Arvores = append(a.Arvores, texts(proof))
		old, _ := tlog.TreeHash(n, all)
		a.Raizes = append(a.Raizes, hex.EncodeToString(old[:]))
	}
	for _, t := range q.Tiles {
		tile := tlog.Tile{H: 8, L: int(t[0]), N: t[1], W: int(t[2])}
		data, err := tlog.ReadTileData(tile, all)
		if err != nil {
			panic(err)
		}
		a.Tiles = append(a.Tiles, hex.EncodeToString(data))
		a.Caminhos = append(a.Caminhos, strings.Replace(tile.Path(), "tile/8/", "tile/", 1))
	}
	return a
}

func texts(list []tlog.Hash) []string {
	out := []string{}
	for _, h := range list {
		out = append(out, hex.EncodeToString(h[:]))
	}
	return out
}

func hashes(list []string) []tlog.Hash {
	var out []tlog.Hash
	for _, each := range list {
		out = append(out, hash(each))
	}
	return out
}

func hash(text string) (h tlog.Hash) {
	bytes, err := hex.DecodeString(text)
	if err != nil || len(bytes) != tlog.HashSize {
		panic("no hash")
	}
	copy(h[:], bytes)
	return h
}
